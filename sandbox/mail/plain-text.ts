import type { Mail, MailBlock } from './mail.types.ts'

function blockText(block: MailBlock): string {
  switch (block.type) {
    case 'text':
      return block.text
    case 'goods':
      return block.goods
        .map(({ title, detail, quantity, amount }) => {
          const name = detail === '' ? title : `${title}, ${detail}`
          return `${quantity} × ${name}: ${amount}`
        })
        .join('\n')
    case 'sums':
      return block.rows.map(({ label, amount }) => (amount === '' ? label : `${label}: ${amount}`)).join('\n')
    default:
      return block.rows.map(({ label, lines }) => [`${label}:`, ...lines].join('\n')).join('\n\n')
  }
}

/** A mail for programs that show no HTML: the same content, one part below the other. */
export function plainText(mail: Pick<Mail, 'blocks' | 'links'>): string {
  const links = mail.links.map(({ label, href }) => `${label}:\n${href}`)
  return [...mail.blocks.map(blockText), ...links].join('\n\n')
}
