import type { Mail, MailBlock } from './mail.types.ts'

/** An amount after its label; after one that has a colon itself, as a discount's name may, no second colon. */
function sumText({ label, amount }: { label: string; amount: string }): string {
  if (amount === '') return label
  return label.includes(': ') ? `${label} (${amount})` : `${label}: ${amount}`
}

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'matter':
      return [block.title, ...block.texts].join('\n\n')
    case 'goods':
      return block.goods
        .map(({ title, detail, quantity, amount }) => {
          const name = detail === '' ? title : `${title}, ${detail}`
          return `${quantity} × ${name}: ${amount}`
        })
        .join('\n')
    case 'sums':
      return block.rows.map(sumText).join('\n')
    default:
      return block.rows.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')).join('\n\n')
  }
}

/** A mail for programs that show no HTML: the same content, one part below the other. */
export function plainText(mail: Pick<Mail, 'blocks' | 'links'>): string {
  const links = mail.links.map(({ label, href }) => `${label}:\n${href}`)
  return [...mail.blocks.map(blockText), ...links].join('\n\n')
}
