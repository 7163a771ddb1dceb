import { createContext, use } from 'react'
import type { CountryOption } from '../../../api/types/sales-channel.ts'

/** Countries of the addresses on this page; the route loads them. */
export const Countries = createContext<readonly CountryOption[]>([])

export const useCountries = (): readonly CountryOption[] => use(Countries)
