/**
 * Begins an import only with a connection: browsers may remember a failed one for as long as the document lives, and
 * then could not repeat it.
 * @throws what the import throws, and an error at once without connection
 */
export async function withConnection<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine) throw new Error('There is no connection')
  return load()
}
