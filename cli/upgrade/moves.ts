/** A file of the shop that has another place since a version. */
export interface Move {
  /** The first version with the new place, as in `0.2.0`. */
  version: string
  /** Repository paths. */
  from: string
  to: string
}

/** In the order of the versions: a file may move twice. */
export const moves: readonly Move[] = []
