export { SchemaPanel } from './schema-panel.tsx';
