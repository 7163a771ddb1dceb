/**
 * Begins an import only with a connection, or with the worker that has the files of visited pages: browsers may remember a
 * failed one for as long as the document lives, and then could not repeat it.
 * @throws what the import throws, and an error at once where nothing could answer
 */
export async function withConnection<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error('There is no connection')
  return load()
}
