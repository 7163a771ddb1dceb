/**
 * Names the types of a machine for `setup` without a value: `types: setupTypes<{ context: …; events: … }>()`. xstate reads
 * the type only.
 */
export const setupTypes = <Types>(types?: Types): Types | undefined => types
