import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { documentAround } from '../../../../../tests/fixtures/document-around.tsx'
import { picture } from '../../../../../tests/access/states/catalogue.samples.ts'
import { ImageSlider, type ImageSliderView } from './image-slider.tsx'

const glide = vi.hoisted(() => vi.fn<(list: HTMLElement, left: number, speed: number) => void>())
vi.mock('../../../../ui/glide.ts', () => ({ glide }))

const Around = await documentAround()

function show(changes: Partial<ImageSliderView>): void {
  const view: ImageSliderView = {
    images: [{ picture: picture('A tall vase'), link: null }],
    display: 'cover',
    minHeight: null,
    arrows: 'none',
    dots: 'none',
    speed: 300,
    autoplay: null,
    verticalAlign: null,
    decorative: false,
    firstAtOnce: false,
    ...changes,
  }
  render(
    <ImageSlider
      element={{ type: 'image-slider', ...view }}
      place={{ sizes: '100vw', first: false, block: 'image-slider' }}
    />,
    { wrapper: Around },
  )
}

const two = [
  { picture: { ...picture('A tall vase'), url: '/tall.webp' }, link: null },
  { picture: { ...picture('A bowl'), url: '/bowl.webp' }, link: { href: '/Bowls/', newTab: true } },
]

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('a slide is as high as its owner says: a tall picture is cut to it', () => {
  show({ minHeight: '300px' })
  const slide = screen.getByRole('listitem')
  expect([slide.style.height, slide.style.minHeight]).toEqual(['300px', ''])
})

test('a slider moves on by itself after the owner’s time, as fast as the owner chose', async () => {
  show({ images: two, autoplay: 40, speed: 900 })
  // Well before the backend's usual five seconds.
  await waitFor(() => expect(glide).toHaveBeenCalled(), { timeout: 3_000 })
  expect(glide.mock.calls[0]?.[2]).toBe(900)
})

test('a slider that does not move by itself moves as fast as its owner chose', () => {
  show({ images: two, arrows: 'inside', speed: 900 })
  expect(glide).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }))
  expect(glide.mock.calls[0]?.[2]).toBe(900)
})

test('a slide leads where its owner says, in a tab of its own where they want it', () => {
  show({ images: two })
  const link = document.querySelector('a')
  expect([link?.getAttribute('href'), link?.target]).toEqual(['/Bowls/', '_blank'])
})
