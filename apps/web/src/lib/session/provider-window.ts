/** One at a time: a second one replaces the first. */
const NAME = 'groundwork-sign-on';
const FEATURES = 'popup,width=520,height=680';

/** Opens an empty window for a provider, while the browser still allows it after a click; null if it does not. */
export const openProviderWindow = (): Window | null => window.open('about:blank', NAME, FEATURES);
