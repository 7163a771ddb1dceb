import type { Align } from '../../../../../api/types/content.ts'
import { Prose } from '../../../../platform/prose.tsx'
import { useIsPageHeading } from '../../content.context.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'
import { lowerHeadings } from '../../page-heading.ts'
import { bringsHeading, placedWords, readWords, type Words } from './words.ts'

interface Text extends Words {
  verticalAlign: Align
}

function TextElement({ element }: ElementProps<Text>) {
  const { verticalAlign } = element
  const html = lowerHeadings(element.html, useIsPageHeading(element))
  return <Prose html={html} style={verticalAlign ? { alignSelf: verticalAlign } : undefined} />
}

export default defineElement({
  type: 'text',
  config: placedWords,
  read: (slot, context): Text => ({ ...readWords(slot, context), verticalAlign: slot.config.verticalAlign }),
  component: TextElement,
  heading: bringsHeading,
  samples: [
    {
      block: 'text-two-column',
      slot: 'left',
      config: {
        content: {
          en: '<p>Made by few hands, to last for years.</p>',
          de: '<p>Von wenigen Händen, für viele Jahre.</p>',
          pl: '<p>Dzieło kilku par rąk, na wiele lat.</p>',
        },
      },
    },
  ],
})
