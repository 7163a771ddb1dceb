import { createContext } from 'react'

/** The session ended on this page, and the shopper has logged in again on it: what they were in is opened again. */
export const Returned = createContext(false)
