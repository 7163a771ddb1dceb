/** The owner's configuration of a gallery. */
export interface GalleryLook {
  /** All pictures side by side, or one with small ones below it. */
  thumbs: 'left' | 'underneath'
  /** `standard` and `contain` show all of a picture, `cover` cuts it to the frame. */
  display: 'standard' | 'cover' | 'contain'
  /** Height of the frames at least. */
  minHeight: string | null
  /** The magnifier for the place under the pointer: over the picture or beside it, in the picture's ratio or square. */
  magnifier: { over: boolean; keepsRatio: boolean } | null
  /** A press shows the pictures in the whole window. */
  fullScreen: boolean
  arrows: 'none' | 'inside' | 'outside'
  dots: 'none' | 'inside' | 'outside'
}
