import type { SeedCategory } from '../types.ts'
import { front } from './front.ts'
import { house } from './house.ts'
import { footer, service } from './service.ts'

export const categories: SeedCategory[] = [...front, ...house, ...footer, ...service]
