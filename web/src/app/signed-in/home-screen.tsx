import { FirstSteps } from '#web/features/first-steps/first-steps.tsx';
import { CandidateCard } from '#web/features/rates/candidate-card.tsx';
import { AttentionPanel } from '#web/features/reports/boards/attention-panel.tsx';
import { BranchPanel } from '#web/features/reports/boards/branch-panel.tsx';
import { HomeBand } from '#web/features/reports/dashboard/home-band.tsx';
import { ServiceBoard } from '#web/features/workdays/floor/service-board.tsx';
import { WorkdaysScreen } from '#web/features/workdays/workdays-screen.tsx';
import { usePermission } from '#web/lib/session/session.ts';
import { Board } from '#web/ui/board/board.tsx';

/**
 * The live service board of a branch, or figures and branches for head office, with open tasks.
 * Tabs and list of the day's turns are folded below (D106).
 */
export function HomeScreen() {
  const canSeeAllOffices = usePermission('office.see_all');
  const canSeeSales = usePermission('sale.read');
  return (
    <WorkdaysScreen
      front={(openTurn) => (
        <>
          <FirstSteps />
          <CandidateCard />
          {canSeeAllOffices && <HomeBand />}
          <Board side={<AttentionPanel />}>
            {!canSeeAllOffices && <ServiceBoard onOpenTurn={openTurn} />}
            {canSeeAllOffices && canSeeSales && <BranchPanel />}
          </Board>
        </>
      )}
    />
  );
}
