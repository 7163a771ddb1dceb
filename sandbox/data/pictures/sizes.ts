import type { SeedPicture, Text } from '../types.ts'

/** Product picture, 4:5. */
export function product(key: string, alt: Text): SeedPicture {
  return { key, alt, width: 1200, height: 1500, widths: [400, 800, 1200] }
}

/** Room scene, 2:1. */
export function scene(key: string, alt: Text): SeedPicture {
  return { key, alt, width: 2400, height: 1200, widths: [800, 1600, 2400] }
}
