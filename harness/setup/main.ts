import { Cannot } from '../cannot.ts';
import { initKeys } from '../keys/keys.ts';
import { ensurePlayPage } from '../play/play-page.ts';
import { renewKeptGrader } from '../seal/kept-grader.ts';
import { ensureViewerPage } from '../viewer/built-page.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensureBubblewrap } from './ensure-bubblewrap.ts';
import { ensurePages } from './ensure-pages.ts';
import { say } from './run-step.ts';

// Says nothing where nothing is to do: it runs before every start and every test.
try {
  await ensureBrowser();
  await ensureBubblewrap();
  const keys = initKeys();
  if (keys.created) say(`made the signing keys in ${keys.folder}`);
  await ensurePages();
  await ensurePlayPage(say);
  await ensureViewerPage(say);
  await renewKeptGrader();
} catch (error) {
  if (!(error instanceof Cannot)) throw error;
  say(error.message);
  process.exitCode = 2;
}
