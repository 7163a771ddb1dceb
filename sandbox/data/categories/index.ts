import type { SeedCategory } from '../types.ts'
import { front } from './front.ts'
import { house } from './house.ts'
import { footer, service } from './service.ts'

/** Listings begin with what is bought most, unless a category says otherwise. */
export const categories: SeedCategory[] = [...front, ...house, ...footer, ...service].map((category) =>
  category.cmsPage === 'listing' ? { sorting: 'topseller', ...category } : category,
)
