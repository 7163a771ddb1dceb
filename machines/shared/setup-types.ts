/**
 * Types of a machine that names no tags: to ask a snapshot of it for one is a type error, not `false` for ever. It has a
 * name that no state bears, for with `never` it would be no machine to xstate.
 */
type WithTags<Types> = Types extends { tags: string } ? Types : Types & { tags: 'untagged' }

/**
 * Names the types of a machine for `setup` without a value: `types: setupTypes<{ context: …; events: … }>()`. xstate reads
 * the type only.
 */
export const setupTypes = <Types>(types?: WithTags<Types>): WithTags<Types> | undefined => types
