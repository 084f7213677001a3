import path from 'node:path';
import type { ProjectFolders } from '../../../files/readProjectFiles.ts';
import { createDesk, type Desk } from './desk.ts';
import { type DiskStamp, keptStamp } from './diskStamp.ts';
import { Refusal } from './refusal.ts';
import { neighboursOf } from './settlement/neighbours.ts';
import type { RunWizard } from './settlement/settlementDesk.ts';

export interface Desks {
  /** Of a settlement as the studio's page names it; null for that with which the studio began. @throws Refusal */
  of(settlement: string | null): Desk;
  /** Hears of the folder of each settlement that is or will be shown. */
  follow(opened: (settlementDir: string) => void): void;
  /** Documents on the disk have changed. */
  changed(): void;
}

/** A desk for each settlement that a page shows. */
export function openDesks(folders: ProjectFolders, runWizard: RunWizard | null): Desks {
  const neighbours = neighboursOf(folders);
  const desks = new Map<string, Desk>();
  const disks: DiskStamp[] = [];
  const followers: ((settlementDir: string) => void)[] = [];
  const root = path.resolve(folders.projectDir);

  function at(settlementDir: string): Desk {
    const known = desks.get(settlementDir);
    if (known !== undefined) return known;
    const own = { ...folders, settlementDir };
    const disk = keptStamp(own);
    disks.push(disk);
    const desk = createDesk(own, { ...neighbours, runWizard }, disk);
    desks.set(settlementDir, desk);
    for (const follower of followers) follower(settlementDir);
    return desk;
  }

  return {
    of(settlement) {
      if (settlement !== null && !neighbours.foldersOfAll().includes(settlement)) {
        throw new Refusal(404, `There is no settlement in the folder ${settlement}.`);
      }
      return at(path.resolve(root, settlement ?? folders.settlementDir));
    },
    follow(opened) {
      followers.push(opened);
      for (const settlementDir of desks.keys()) opened(settlementDir);
    },
    changed() {
      for (const disk of disks) disk.forget();
    },
  };
}
