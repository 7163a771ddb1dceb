import { text } from '../../../../../api/mappers/read.ts'
import type { Align } from '../../../../../api/types/content.ts'
import { useIsPageHeading } from '../../content.context.ts'
import { defineElement, type ElementProps } from '../../define-element.ts'
import { placedWords } from './words.ts'

interface ProductName {
  text: string
  verticalAlign: Align
}

function ProductNameElement({ element }: ElementProps<ProductName>) {
  const Heading = useIsPageHeading(element) ? 'h1' : 'h2'
  return <Heading style={{ alignSelf: element.verticalAlign ?? undefined }}>{element.text}</Heading>
}

export default defineElement({
  type: 'product-name',
  config: placedWords,
  read: ({ data, config }, { productName }): ProductName | null => {
    const name = text(data['content']) ?? text(config.content) ?? productName ?? ''
    return name.trim() === '' ? null : { text: name, verticalAlign: config.verticalAlign }
  },
  component: ProductNameElement,
  heading: () => true,
  traits: () => ['names'],
  samples: [{ block: 'product-heading', slot: 'left', config: {}, mapped: { content: 'category.name' } }],
})
