import { ClampToEdgeWrapping, MirroredRepeatWrapping, RepeatWrapping, Texture } from 'three'
import type { Group, Wrapping } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import type { GLTFLoaderPlugin, GLTFParser } from 'three/examples/jsm/loaders/GLTFLoader.js'

/** No shop's model is larger, and a phone would not show it. */
const LARGEST = 64 * 1024 * 1024

/** Numbers of the format. */
const wrappings: Readonly<Record<number, Wrapping>> = {
  10497: RepeatWrapping,
  33071: ClampToEdgeWrapping,
  33648: MirroredRepeatWrapping,
}

interface TexturesOfFile {
  textures: { source?: number; sampler?: number }[]
  images: { bufferView?: number; mimeType?: string }[]
  samplers?: { wrapS?: number; wrapT?: number }[]
}

/**
 * Reads the pictures inside a file without an address for each: the page's content policy lets scripts load from the
 * shop and its media only.
 */
class EmbeddedTextures implements GLTFLoaderPlugin {
  readonly name = 'embedded-textures'
  readonly #parser: GLTFParser

  constructor(parser: GLTFParser) {
    this.#parser = parser
  }

  loadTexture(index: number): Promise<Texture> | null {
    const { textures, images, samplers } = this.#parser.json as TexturesOfFile
    const { source, sampler } = textures[index] ?? {}
    const image = source === undefined ? undefined : images[source]
    if (image?.bufferView === undefined) return null
    const { wrapS = 10497, wrapT = 10497 } = (sampler === undefined ? undefined : samplers?.[sampler]) ?? {}
    return this.#textureOf(image.bufferView, image.mimeType ?? '').then((texture) => {
      texture.wrapS = wrappings[wrapS] ?? RepeatWrapping
      texture.wrapT = wrappings[wrapT] ?? RepeatWrapping
      this.#parser.associations.set(texture, { textures: index })
      return texture
    })
  }

  async #textureOf(bufferView: number, type: string): Promise<Texture> {
    const bytes: ArrayBuffer = await this.#parser.getDependency('bufferView', bufferView)
    const texture = new Texture(
      await createImageBitmap(new Blob([bytes], { type }), {
        premultiplyAlpha: 'none',
        colorSpaceConversion: 'none',
      }),
    )
    texture.flipY = false
    texture.needsUpdate = true
    return texture
  }
}

/** @throws Error for a file that cannot be read, or is no model */
export async function readModel(url: string, signal: AbortSignal): Promise<Group> {
  const response = await fetch(url, { signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  if (Number(response.headers.get('content-length')) > LARGEST) throw new Error(`${url} is too large`)
  const bytes = await response.arrayBuffer()
  const loader = new GLTFLoader()
  loader.register((parser) => new EmbeddedTextures(parser))
  const { scene } = await loader.parseAsync(bytes, '')
  return scene
}
