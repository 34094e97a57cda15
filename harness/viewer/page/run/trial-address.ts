import type { Place } from '#harness/viewer/view.ts';

/** Where a trial's page is from its run's: a page of this server, or the report in the trial's folder. */
export function trialAddress(trial: string, place: Place): string {
  return place === 'served' ? `${trial}/` : `${trial}/report.html`;
}
