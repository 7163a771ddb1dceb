/** The event of a machine that has this type: what guards and actions of its transitions get. */
export type EventOf<Events extends { type: string }, Type extends Events['type']> = Extract<Events, { type: Type }>
