export { default } from './elements/image-slider.tsx'
