export { default } from './elements/video.tsx'
