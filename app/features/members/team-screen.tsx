import type { Team } from "#domain/team.ts";
import { Page, SectionHeading } from "#ui/page.tsx";
import { InviteForm } from "./invite-form.tsx";
import { MemberCard } from "./member-card.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import type { TeamStore } from "./team-store.ts";

interface Props {
  team: Team;
  me: string;
  store: TeamStore;
}

export function TeamScreen({ team, me, store }: Props) {
  const owners = team.members.filter(({ role }) => role === "owner");
  return (
    <Page className="pt-0!">
      <div className="flex flex-col gap-8">
        <section aria-labelledby="team">
          <SectionHeading id="team">Equipe</SectionHeading>
          <ul className="mt-2 flex flex-col gap-3">
            {team.members.map((member) => (
              <li key={member.userId}>
                <MemberCard
                  member={member}
                  store={store}
                  isMe={member.userId === me}
                  isLastOwner={member.role === "owner" && owners.length === 1}
                />
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="invite">
          <SectionHeading id="invite">Convidar</SectionHeading>
          <InviteForm store={store} />
        </section>
        <OpenInvitations invitations={team.invitations} store={store} />
      </div>
    </Page>
  );
}
