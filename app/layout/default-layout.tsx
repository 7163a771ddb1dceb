import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { ComparisonBar } from '../features/product/index.ts'
import { whenIdle } from '../platform/when-idle.ts'
import { Slot } from '../shared/slots/index.ts'
import { lazyWithRetry } from '../ui/index.ts'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'
import { KeptPart } from './kept-part.tsx'

const LateParts = lazyWithRetry<object>(
  () => import('./late-parts.tsx'),
  () => null,
)

/** Layout of most pages: header, page, footer. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <Frame
      header={
        <>
          <Slot name="header-top" />
          {import.meta.env.SSR ? <KeptPart part="header" render={<Header />} /> : <Header />}
        </>
      }
      footer={import.meta.env.SSR ? <KeptPart part="footer" render={<Footer />} /> : <Footer />}
    >
      {children}
      <Late />
      <ComparisonBar />
    </Frame>
  )
}

/** On its own: a layout that is rendered again would bring all that waits below the first screen. */
function Late() {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => whenIdle(() => setMounted(true)), [])
  return isMounted ? <LateParts /> : null
}
