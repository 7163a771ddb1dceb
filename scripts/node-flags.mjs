/**
 * Flags of the Node that serves the shop. Left alone, V8 lets short-lived objects fill some 200 MB under load before it
 * tidies up; with 8 MB per half of its young generation the process stays at half the memory and works no slower.
 */
export const nodeFlags = ['--max-semi-space-size=8']

/**
 * Surroundings of that Node. The C library gives every thread that compresses a memory pool of its own, and each keeps
 * what it once took: under load the process grew for minutes while nothing more was held. Two pools stay flat.
 */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2' }
