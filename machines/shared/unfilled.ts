/**
 * Placeholder of an action that the page or the shop provides; until then it does nothing. An action with parameters
 * names their type: `unfilled<Answer>`.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export const unfilled: <Params>(args: unknown, params: Params) => void = () => {}
