import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hideMissingPictures } from './missing-pictures.ts'

let stop: () => void = () => undefined
beforeEach(() => {
  document.body.innerHTML =
    '<p><img src="/gone.webp" srcset="/gone-400.webp 400w" width="400" height="500" alt="Round vase"></p>'
})
afterEach(() => stop())

const picture = (): HTMLImageElement => {
  const found = document.querySelector('img')
  if (!found) throw new Error('There is no picture')
  return found
}

test('missing picture: its place stays as large, quiet and named', () => {
  stop = hideMissingPictures(document)
  picture().dispatchEvent(new Event('error'))
  expect(picture().hasAttribute('srcset')).toBe(false)
  expect(decodeURIComponent(picture().src)).toContain('viewBox="0 0 400 500"')
  expect(picture().hasAttribute('data-missing')).toBe(true)
  expect(picture().alt).toBe('Round vase')
})

test('missing picture: one that failed before is found as well', () => {
  vi.spyOn(picture(), 'complete', 'get').mockReturnValue(true)
  vi.spyOn(picture(), 'naturalWidth', 'get').mockReturnValue(0)
  stop = hideMissingPictures(document)
  expect(picture().hasAttribute('data-missing')).toBe(true)
})

test('missing picture: another one in its place is shown as usual', () => {
  stop = hideMissingPictures(document)
  picture().dispatchEvent(new Event('error'))
  picture().src = '/there.webp'
  picture().dispatchEvent(new Event('load'))
  expect(picture().hasAttribute('data-missing')).toBe(false)
})

test('missing picture: the empty picture is not taken for another one', () => {
  stop = hideMissingPictures(document)
  picture().dispatchEvent(new Event('error'))
  picture().dispatchEvent(new Event('load'))
  expect(picture().hasAttribute('data-missing')).toBe(true)
})
