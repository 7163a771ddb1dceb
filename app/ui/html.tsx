import { useMemo, type CSSProperties, type Ref } from 'react'

/** The part of Trusted Types that is used here; browsers without them take the text as it is. */
interface WithTrustedTypes {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createHTML: (html: string) => string },
    ) => { createHTML: (html: string) => TrustedHTML }
  }
}

/** Of the one place of the shop where text becomes markup: the page refuses every other. */
const policy = (globalThis as WithTrustedTypes).trustedTypes?.createPolicy('shop', { createHTML: (html) => html })

interface HtmlProps {
  /** Cleaned on the server, or made by the shop itself. */
  html: string
  className?: string | undefined
  style?: CSSProperties | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** A box of markup that came as text. */
export function Html({ html, ...rest }: HtmlProps) {
  // The same text has to stay the same object: React would write it again.
  const markup = useMemo(() => ({ __html: policy ? policy.createHTML(html) : html }), [html])
  return <div {...rest} dangerouslySetInnerHTML={markup} />
}
