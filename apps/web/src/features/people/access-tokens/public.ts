export { AccessTokensPage } from './access-tokens-page.tsx';
export { AccessTokensPanel } from './access-tokens-panel.tsx';
