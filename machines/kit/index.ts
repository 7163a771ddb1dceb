/**
 * What the machines share and what may reach the browser. The tools for tests, charts and figures are in `testing.ts`,
 * so that `xstate/graph` stays out of the shop's bundle.
 *
 * A machine takes part in `npm run paths` and `npm run charts` through its entry in `machines/index.ts`:
 *
 * ```ts
 * // machines/lamp/lamp.scenarios.ts
 * import { law } from '../kit/testing.ts'
 * import type { MachineEntry, Samples } from '../kit/testing.ts'
 * export const lamp: MachineEntry = {
 *   name: 'lamp',
 *   machine: lampMachine,
 *   inputs: { dark: { power: true } },                    // one or more starts, by name
 *   events: { 'switch.press': [{ type: 'switch.press' }] } satisfies Samples<LampEvent>,
 *   answers: { readPower: { done: [true, false], error: [failure('unreachable')] } },   // by invoke id
 *   key: ({ context }) => [context.power],                // context facts that guards read: keeps the graph finite
 *   facts: (snapshot) => lampFacts(snapshot),             // the view: its changes stand in lamp.traces.json
 *   laws: {
 *     'a lamp without power is dark': law<typeof lampMachine>(({ after }) => after.context.power || !after.matches('lit')),
 *   },
 * }
 * // machines/lamp/lamp.paths.test.ts
 * import { testPaths } from '../kit/test-paths.ts'
 * testPaths(lamp)
 * ```
 */
export { failureOf, mayPass, waitOf } from './failure.ts'
export { backOff } from './back-off.ts'
export type { BackOff } from './back-off.ts'
export { join, nextVersion, put, settle } from './outbox.ts'
export type { Pending } from './outbox.ts'
export { redact } from './redact.ts'
export { replay } from './replay.ts'
export type { LoggedEvent } from './replay.ts'
export { edgesOf, nodesOf } from './edges.ts'
export type { Edge, EdgeKind } from './edges.ts'
export { typesOf } from './types-of.ts'
