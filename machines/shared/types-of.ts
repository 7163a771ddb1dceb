/**
 * Names the types of a machine for `setup` without a value: `types: typesOf<{ context: …; events: … }>()`. xstate reads
 * the type only.
 */
export const typesOf = <Types>(types?: Types): Types | undefined => types
