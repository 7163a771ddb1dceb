const modules = import.meta.glob<Record<string, unknown>>(
  ['../../../api/operations/*.ts', '!../../../api/operations/*.{test,fixture}.ts'],
  { eager: true },
)

/** What `api/operations` exports of one kind, by its name. */
export const declarations = <Kind>(isKind: (value: unknown) => value is Kind): ReadonlyMap<string, Kind> =>
  new Map(
    Object.values(modules).flatMap((module) =>
      Object.entries(module).flatMap(([name, value]) => (isKind(value) ? [[name, value] as const] : [])),
    ),
  )
