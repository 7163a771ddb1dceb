/** A file of the shop that has another place since a version. */
export interface Move {
  /** The first version with the new place, as in `0.2.0`. */
  version: string
  /** Repository paths. */
  from: string
  to: string
}

/** In the order of the versions: a file may move twice. */
export const moves: readonly Move[] = [
  {
    version: '0.2.0',
    from: 'app/features/checkout/checkout.steps.ts',
    to: 'app/features/checkout/checkout.forms.ts',
  },
  {
    version: '0.2.0',
    from: 'app/server/pages/kept-frame.server.ts',
    to: 'app/server/pages/frame-cache.server.ts',
  },
]
