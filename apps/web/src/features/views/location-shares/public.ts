export { ShareLocationDialog } from './share-location-dialog.tsx';
