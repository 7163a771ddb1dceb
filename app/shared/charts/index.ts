export { ChartDrawing, isDrawn } from './chart-drawing.tsx'
