export { allowWebsite, endWebsite, listWebsites } from './allow-website.ts';
export { findEmbed } from './embed-store.ts';
export { isEmbedToken } from './embed-token.ts';
export { findEmbeddedSession } from './find-embedded-session.ts';
export { findFramedEmbed } from './frame-policies.ts';
export { issueEmbedToken } from './issue-embed-token.ts';
