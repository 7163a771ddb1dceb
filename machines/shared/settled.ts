import type { Failure } from '../../api/types/failure.ts'

/** What a machine has once nothing of it is under way: its data, or why they cannot be had now (null: no connection). */
export type Settled<Value> = { value: Value } | { failure: Failure | null }
