import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { documentAround } from '../../../../../tests/fixtures/document-around.tsx'
import { picture } from '../../../../../tests/access/states/catalogue.samples.ts'
import { ImageSlider } from './image-slider.tsx'

afterEach(cleanup)

test('a slide is as high as its owner says: a tall picture is cut to it and cannot stretch it', async () => {
  render(
    <ImageSlider
      element={{
        type: 'image-slider',
        images: [{ picture: picture('A tall vase'), link: null }],
        display: 'cover',
        minHeight: '300px',
        arrows: 'none',
        dots: 'none',
        speed: 300,
        autoplay: null,
        verticalAlign: null,
        decorative: false,
        firstAtOnce: false,
      }}
      place={{ sizes: '100vw', first: false, block: 'image-slider' }}
    />,
    { wrapper: await documentAround() },
  )
  const slide = screen.getByRole('listitem')
  expect([slide.style.height, slide.style.minHeight]).toEqual(['300px', ''])
})
