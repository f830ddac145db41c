export { MachinePicture } from './machine-picture.tsx';
export { PictureTile } from './picture-tile.tsx';
