export { MachinePicture } from './machine-picture.tsx';
export { PictureTile, usePictureDialog } from './picture-tile.tsx';
