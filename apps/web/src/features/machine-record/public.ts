export { PictureTile } from './picture-tile.tsx';
