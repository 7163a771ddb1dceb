import { AboutPage } from '../../../app/features/about/about.page.tsx'
import type { State } from './state.ts'

export const states: Record<string, State> = {
  about: { layout: 'default', path: '/shopware', page: () => <AboutPage /> },
}
