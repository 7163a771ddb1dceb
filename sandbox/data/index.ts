import { fileURLToPath } from 'node:url'
import { readFolder } from '../folder/read-folder.ts'

/** The demo shop "Morrow": things for the house that last. Its folder is the largest example of a catalogue of one's own. */
export const morrow = readFolder(fileURLToPath(new URL('../data/morrow', import.meta.url)))
