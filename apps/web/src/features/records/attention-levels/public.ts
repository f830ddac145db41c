export { AttentionLevelsButton } from './attention-levels-button.tsx';
