const modules = {
  ...import.meta.glob<Record<string, unknown>>(
    ['../../../api/operations/*.ts', '!../../../api/operations/*.{test,fixture}.ts'],
    { eager: true },
  ),
  ...import.meta.glob<Record<string, unknown>>(['#shop/operations/*.ts', '!#shop/operations/*.{d,test}.ts'], {
    eager: true,
  }),
}

/** The exports of `api/operations` and the owner's `operations/` of one kind, by their names. */
export const declarations = <Kind>(isKind: (value: unknown) => value is Kind): ReadonlyMap<string, Kind> =>
  new Map(
    Object.values(modules).flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (isKind(value) ? [[name, value] as const] : [])),
    ),
  )
