import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Frame } from './frame.tsx'
import { Header } from './header.tsx'

/** Layout of most pages: header, page, footer. */
export function DefaultLayout({ children }: { children: ReactNode }) {
  return (
    <Frame header={<Header />} footer={<Footer />}>
      {children}
    </Frame>
  )
}
