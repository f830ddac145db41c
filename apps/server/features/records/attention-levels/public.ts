export { findAttentionLevels } from './attention-level-store.ts';
