import { resolved } from '../../../../../api/mappers/cms-config.ts'
import { Prose } from '../../../../platform/prose.tsx'
import { useIsPageHeading } from '../../content.context.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'
import { lowerHeadings } from '../../page-heading.ts'
import { bringsHeading, readWords, type Words } from './words.ts'

function HtmlElement({ element }: ElementProps<Words>) {
  return <Prose html={lowerHeadings(element.html, useIsPageHeading(element))} />
}

export default defineElement({
  type: 'html',
  config: { content: resolved() },
  read: readWords,
  component: HtmlElement,
  heading: bringsHeading,
  samples: [
    {
      block: 'html',
      slot: 'content',
      config: {
        content: {
          en: '<details><summary>Raw HTML</summary><p>Opened.</p></details>',
          de: '<details><summary>Rohes HTML</summary><p>Offen.</p></details>',
          pl: '<details><summary>Surowy HTML</summary><p>Otwarte.</p></details>',
        },
      },
    },
  ],
})
