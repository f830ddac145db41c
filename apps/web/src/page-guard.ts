/**
 * Shows the static page of a portal that could not start. Runs inside the page itself, before any file is loaded, so it
 * refers to nothing outside of itself. The build writes its text into the page: `build/static-page.ts`.
 */
export function guardPage(timeoutMs: number): void {
  const readCookies = (): string => {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  };
  const STYLE = 'max-width:560px;margin:12vh auto 0;padding:0 16px;font:16px/1.5 system-ui,sans-serif';
  const findLanguage = (parts: DocumentFragment): string => {
    const chosen = /language%22%3A%22(\w+)/.exec(readCookies())?.[1] ?? '';
    const wanted = [chosen, ...navigator.languages].map((one) => one.slice(0, 2).toLowerCase());
    return wanted.find((one) => one !== '' && parts.querySelector(`[data-language="${one}"]`)) ?? 'en';
  };
  const readSupport = (): string => {
    try {
      return localStorage.getItem('groundwork.support') ?? '';
    } catch {
      return '';
    }
  };
  const showSupport = (link: HTMLAnchorElement | null) => {
    const address = readSupport();
    if (address === '' || !(link?.parentElement instanceof HTMLElement)) return;
    link.href = /^https?:/.test(address) ? address : `mailto:${address}`;
    link.textContent = address;
    link.parentElement.hidden = false;
  };
  const show = () => {
    const template = document.getElementById('load-failure');
    if (!(template instanceof HTMLTemplateElement)) return;
    const parts = template.content;
    const part = parts
      .querySelector<HTMLElement>(`[data-language="${findLanguage(parts)}"]`)
      ?.cloneNode(true);
    if (!(part instanceof HTMLElement)) return;
    showSupport(part.querySelector('a[data-support]'));
    document.documentElement.lang = part.lang;
    // Otherwise `ui/base.css` applies. The policy allows styles that a script sets.
    if (document.styleSheets.length === 0) part.style.cssText = STYLE;
    // Takes the portal's place too, should it still begin.
    document.body.replaceChildren(part);
  };
  /** A file can fail before the page has been read to its end. */
  const showSoon = () => {
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show);
    else show();
  };
  const judge = ({ target }: Event) => {
    // The portal loads its later styles itself, with retries.
    const isStyle = target instanceof HTMLLinkElement && target.dataset.page !== undefined;
    if (isStyle || target instanceof HTMLScriptElement) showSoon();
  };
  addEventListener('error', judge, true);
  addEventListener('groundwork:load-failed', show);
  setTimeout(() => {
    if (document.getElementById('root')?.hasChildNodes() === false) show();
  }, timeoutMs);
}
