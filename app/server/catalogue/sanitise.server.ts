import { LRUCache } from 'lru-cache'
import sanitizeHtml from 'sanitize-html'
import type { SafeHtml } from '../../../api/types/common.ts'

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/i, /^[a-z]{3,20}$/i]
const length = [/^-?\d+(?:\.\d+)?(?:px|em|rem|%|pt)?$/i]

/** Classes that editors' texts may have: those that the shop's style sheet gives a look (app/platform/prose.module.css). */
export const KNOWN_CLASSES = ['btn', 'btn-primary', 'btn-secondary']

/** A picture inside an address: as editors paste them, and no drawing that could hold more than a picture. */
const PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i

function withoutForeignData({ src, ...attributes }: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  if (src === undefined || (/^\s*data:/i.test(src) && !PICTURE.test(src))) return attributes
  return { ...attributes, src }
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...sanitizeHtml.defaults.allowedTags,
    'img',
    'picture',
    'source',
    'figure',
    'figcaption',
    'details',
    'summary',
    'u',
    's',
    'del',
    'ins',
    'center',
    'font',
  ],
  allowedAttributes: {
    '*': ['style', 'title', 'lang', 'dir', 'align'],
    a: ['href', 'name', 'target', 'rel', 'hreflang'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    source: ['srcset', 'sizes', 'media', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    ol: ['start', 'type', 'reversed'],
    font: ['color'],
  },
  allowedClasses: { '*': KNOWN_CLASSES },
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': [/^(?:left|right|center|justify|start|end)$/],
      'font-size': length,
      'font-weight': [/^(?:normal|bold|\d{3})$/],
      'font-style': [/^(?:normal|italic)$/],
      'text-decoration': [/^(?:none|underline|line-through)$/],
      'line-height': length,
      width: length,
      'max-width': length,
      height: length,
      'margin-left': length,
      'padding-left': length,
    },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
  allowProtocolRelative: false,
  transformTags: {
    // A new window must not reach back; CMS editors set the target alone. Windows with names could belong to another
    // site.
    a: (tagName, { target, rel, ...attributes }) => ({
      tagName,
      attribs: {
        ...attributes,
        ...(target === undefined
          ? rel === undefined
            ? {}
            : { rel }
          : { target: '_blank', rel: 'noopener noreferrer' }),
      },
    }),
    img: (tagName, attributes) => ({ tagName, attribs: { loading: 'lazy', ...withoutForeignData(attributes) } }),
  },
}

/** The same texts come with every read of a page, in every currency: 8 MB of them are kept (two bytes a character). */
const cleaned = new LRUCache<string, SafeHtml>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: (clean, html) => clean.length + html.length + 1,
})

/** Takes everything out of the backend's HTML that can run, load frames or leave the page's own box. */
export function sanitise(html: string): SafeHtml {
  const kept = cleaned.get(html)
  if (kept !== undefined) return kept
  const clean = sanitizeHtml(html, options) as SafeHtml
  cleaned.set(html, clean)
  return clean
}
