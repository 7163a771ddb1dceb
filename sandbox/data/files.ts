/** Files that are no pictures: studio/models.ts and studio/documents.ts make them. */
import { t } from './kit.ts'
import type { SeedFile } from './types.ts'

export const files: SeedFile[] = [
  {
    key: 'vase-bottle-model',
    title: t('Bottle vase to turn', 'Flaschenvase zum Drehen', 'Wazon butelkowy do obracania'),
    fileName: 'vase-bottle.glb',
    // Backends do not know the type of models.
    mimeType: 'application/octet-stream',
    size: 139_776,
  },
  {
    key: 'care-stoneware',
    title: t('Care instructions for stoneware', 'Pflegehinweise für Steinzeug', 'Jak dbać o kamionkę'),
    fileName: 'care-stoneware.pdf',
    mimeType: 'application/pdf',
    size: 31_347,
  },
]
