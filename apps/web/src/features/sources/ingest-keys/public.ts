export { IngestKeysDialog } from './ingest-keys-dialog.tsx';
