import { createFileRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { inspectorAllowed } from '../platform/inspector-allowed.ts'

export const Route = createFileRoute('/inspect')({
  component: lazyRouteComponent(async () => (await import('../inspect/load.tsx')).loadPage(), 'InspectPage'),
  // No link leads here, so the server alone decides: the first script of every page need not know.
  ...(import.meta.env.SSR && {
    beforeLoad: async ({ context }) => {
      if (!inspectorAllowed(context.facts)) throw notFound()
      const { addTexts } = await import('../inspect/load.tsx')
      await addTexts(context.i18n)
    },
    head: () => ({ meta: [{ name: 'robots', content: 'noindex' }] }),
  }),
})
